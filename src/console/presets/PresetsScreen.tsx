import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { listPresets, type PresetOwner } from '#api/presets/contract.ts'
import { useRead } from '../data/read.ts'
import { dateTimeWords } from '../data/time.ts'
import { Button } from '../design/Button.tsx'
import { Empty } from '../design/Empty.tsx'
import { TableScreen } from '../design/TableScreen.tsx'
import { NewPresetDialog } from './NewPresetDialog.tsx'

/** The keys that several sites share, with the sites that use each. */
export function PresetsScreen() {
  const [isAdding, setAdding] = useState(false)
  const list = useRead(listPresets, {})
  const presets = list.data?.data ?? []
  return (
    <TableScreen
      title="Presets"
      actions={
        <>
          <Link to="/website" className="btn">
            Website
          </Link>
          <Button look="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
            New preset
          </Button>
        </>
      }
      list={list}
      isEmpty={presets.length === 0}
      empty={<Empty title="No preset yet" text="A preset has keys that several sites share." />}
    >
      <div className="table-scroller">
        <table className="table table-short">
          <thead>
            <tr>
              <th scope="col">Preset</th>
              <th scope="col">Used by</th>
              <th scope="col" className="max-md:hidden">
                Written by
              </th>
              <th scope="col" className="max-md:hidden">
                Changed
              </th>
            </tr>
          </thead>
          <tbody>
            {presets.map((preset) => (
              <PresetRow key={preset.slug} preset={preset} />
            ))}
          </tbody>
        </table>
      </div>
      {isAdding && <NewPresetDialog onClose={() => setAdding(false)} />}
    </TableScreen>
  )
}

function PresetRow({ preset }: { readonly preset: PresetOwner }) {
  const { slug, about, sites, writer, file, changedAt } = preset
  return (
    <tr>
      <td>
        <Link
          to="/website/presets/$slug"
          params={{ slug }}
          className="font-semibold underline-offset-2 hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
        >
          {slug}
        </Link>
        <p className="preset-about">{about}</p>
      </td>
      <td className="text-ink-2">{sites.length === 0 ? 'no site' : sites.map(({ name }) => name).join(', ')}</td>
      <td className="text-ink-2 max-md:hidden">{writer === 'files' ? file : 'console'}</td>
      <td className="text-ink-2 max-md:hidden">{dateTimeWords(changedAt)}</td>
    </tr>
  )
}
