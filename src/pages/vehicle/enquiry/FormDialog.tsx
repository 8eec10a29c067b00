import { plainIsland } from '#platform/web/island.ts'
import { Dialog } from '#ui-kit/Dialog.tsx'
import { FORM_DIALOG_ID, OPENS_FORM } from './form-dialog.ts'
import formDialog from './FormDialog.island.tsx'

const Alive = plainIsland(formDialog, { when: 'idle' })

/** Spread onto a link to a page with a form. */
export const opensForm = { [OPENS_FORM]: '', 'aria-haspopup': 'dialog' } as const

/** Empty until a form is requested, whose heading then replaces the title. */
export function FormDialog({ title, closeText }: { readonly title: string; readonly closeText: string }) {
  return (
    <>
      <Dialog id={FORM_DIALOG_ID} title={title} closeText={closeText}>
        <div data-body="" />
      </Dialog>
      <Alive />
    </>
  )
}
