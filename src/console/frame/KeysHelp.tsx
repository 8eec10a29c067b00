import { Dialog } from '../design/Dialog.tsx'
import { bySection } from './by-section.ts'
import { useAllCommands } from './command-store.ts'
import { Keys } from './Keys.tsx'

/** Lists the keys of what is on the screen. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const commands = useAllCommands().filter(({ key }) => key !== undefined)
  return (
    <Dialog title="Keys" onClose={onClose} wide>
      <div className="columns-2 gap-8 max-md:columns-1">
        {bySection(commands).map(({ section, commands: listed }) => (
          <section key={section} className="mb-4 break-inside-avoid">
            <h3 className="mb-1 text-sm font-semibold text-ink-3">{section}</h3>
            <ul>
              {listed.map(({ id, name, key }) => (
                <li key={id} className="flex min-h-7 items-center justify-between gap-4">
                  {name}
                  <Keys name={key ?? ''} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="text-sm text-ink-3">Plain keys do nothing while you write. Escape leaves a field.</p>
    </Dialog>
  )
}
