import type { AuditRow } from '@hiwar/contract/platform/audit.ts'
import { Ltr } from '@hiwar/kit/format/bidi.tsx'
import { Switch } from '@hiwar/kit/ui/fields/toggles.tsx'
import { type ReactNode, useState } from 'react'
import { listWords } from '../shell/lists/words.ts'
import { Part } from '../shell/parts/Part.tsx'
import { changedFields } from './changed-fields.ts'
import { auditWords } from './words.ts'

/** Before and after beside each other, the fields that differ, or all. */
export function Difference({ row }: { row: AuditRow }): ReactNode {
  const [all, setAll] = useState(false)
  const fields = changedFields(row)
  const shown = fields.filter(({ isChanged }) => all || isChanged)
  if (fields.length === 0) return <p className="text-ink-faint text-sm">{auditWords.noDifference}</p>
  return (
    <Part
      heading={auditWords.difference}
      aside={<Switch label={auditWords.allFields} checked={all} onChange={({ target }) => setAll(target.checked)} />}
    >
      <div className="overflow-x-auto rounded-card border border-line">
        <table className="w-full text-sm">
          <thead>
            <tr className="bg-sunken/60 text-ink-soft">
              {[auditWords.field, auditWords.before, auditWords.after].map((words) => (
                <th key={words} scope="col" className="px-3 py-2 text-start font-semibold">
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ field, before, after }) => (
              <tr key={field} className="border-line border-t align-top">
                <th scope="row" className="px-3 py-2 text-start font-normal text-ink-faint">
                  <Ltr className="break-all">{field}</Ltr>
                </th>
                <td className="px-3 py-2">
                  <Value of={before} />
                </td>
                <td className="px-3 py-2 font-medium">
                  <Value of={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  )
}

function Value({ of: value }: { of: string | null }): ReactNode {
  if (value === null) return listWords.nothing
  return (
    <bdi dir="auto" className="[overflow-wrap:anywhere]">
      {value}
    </bdi>
  )
}
