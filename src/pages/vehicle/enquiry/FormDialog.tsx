import { plainIsland } from '#platform/web/island.ts'
import { Dialog } from '#ui-kit/Dialog.tsx'
import { FORM_DIALOG_ID, OPENS_FORM } from './form-dialog.ts'
import formDialog from './FormDialog.island.tsx'

const FormDialogIsland = plainIsland(formDialog, { when: 'idle' })

/** Spread onto a link to a page with a form. */
export const opensForm = { [OPENS_FORM]: '', 'aria-haspopup': 'dialog' } as const

/** The dialog for forms of other pages. It is empty until one is opened; that page's heading then replaces the title. */
export function FormDialog({ title, closeText }: { readonly title: string; readonly closeText: string }) {
  return (
    <>
      <Dialog id={FORM_DIALOG_ID} title={title} closeText={closeText}>
        <div data-body="" />
      </Dialog>
      <FormDialogIsland />
    </>
  )
}
