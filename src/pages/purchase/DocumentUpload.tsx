import { Button } from '#ui-kit/Button.tsx'
import { FieldOf } from '#ui-kit/Field.tsx'
import { Select } from '#ui-kit/Select.tsx'
import type { UploadView } from '#purchase/steps/documents.ts'

/**
 * The step's main button belongs to the form with the file, so that a chosen file is stored whichever button is pressed. Deleting is a
 * form of its own, so that it works without a script.
 */
export function DocumentUpload({ view, next }: { readonly view: UploadView; readonly next: string }) {
  return (
    <div className="mb-6 grid gap-6">
      {view.documents.length > 0 && (
        <ul className="border-t border-line text-15">
          {view.documents.map(({ id, text, remove }) => (
            <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-2">
              {text}
              <form method="post" action={view.action} encType="multipart/form-data">
                <input type="hidden" name="remove" value={id} />
                <Button type="submit" look="quiet" aria-label={`${remove}: ${text}`}>
                  {remove}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <form method="post" action={view.action} encType="multipart/form-data" className="grid gap-5">
        <FieldOf id="purchase-kind" label={view.kindLabel}>
          {(control) => <Select {...control} name="kind" options={view.kinds} />}
        </FieldOf>
        <FieldOf id="purchase-file" label={view.fileLabel} helper={view.helper}>
          {(control) => (
            <input
              {...control}
              type="file"
              name="file"
              accept="application/pdf,image/jpeg,image/png"
              className="min-h-11 text-15 file:mr-4 file:min-h-11 file:rounded-s file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold"
            />
          )}
        </FieldOf>
        <Button type="submit" look="secondary" className="w-full sm:w-auto sm:justify-self-start">
          {view.submit}
        </Button>
        <Button type="submit" name="then" value="next" size="l" className="w-full sm:w-auto sm:justify-self-start">
          {next}
        </Button>
      </form>
    </div>
  )
}
