import { type AuditRow, isErasedValue } from '@hiwar/contract/platform/audit.ts'
import { objectWords } from '@hiwar/contract/platform/audit-words.ts'
import { fieldWords } from '@hiwar/contract/platform/field-words.ts'
import { tryParseInstant } from '@hiwar/domain/time/instant.ts'
import { formatMoney, Ltr, Time } from '@hiwar/kit/format/components.tsx'
import { formatId, formatPercent } from '@hiwar/kit/format/numbers.ts'
import { Switch } from '@hiwar/kit/ui/fields/toggles.tsx'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Facts, Part } from '@hiwar/kit/ui/sections.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { Panel, PanelHead } from '../kit/panel.tsx'
import { listWords } from '../kit/words.ts'
import { actionOf, Subject, wordsFor } from './subjects.tsx'
import { auditWords, valueWords } from './words.ts'

/** One audited act with the values before and after. */
export function AuditPanel({ row, onClose }: { row: AuditRow; onClose: () => void }): ReactNode {
  const { id, actor, createdAt, ip, requestId } = row
  return (
    <Panel title={`${auditWords.what} ${formatId(id)}`} onClose={onClose}>
      <PanelHead person={actor} to={`/user/${actor.id}`} />
      <Part heading={auditWords.facts}>
        <Facts
          facts={[
            [auditWords.action, <bdi key="act">{actionOf(row)}</bdi>],
            [auditWords.subject, <Subject key="subject" row={row} />],
            [auditWords.when, <Time key="at" at={createdAt} as="full" />],
            [auditWords.address, <Ltr key="ip">{ip}</Ltr>],
            [
              auditWords.request,
              <span key="request" className="inline-flex items-center gap-1">
                <Ltr className="break-all text-xs">{requestId}</Ltr>
                <CopyButton text={requestId} label={auditWords.copyRequest} />
              </span>,
            ],
          ]}
        />
      </Part>
      <Difference row={row} />
    </Panel>
  )
}

/** Values before and after, side by side: the changed fields, or all. */
function Difference({ row }: { row: AuditRow }): ReactNode {
  const [all, setAll] = useState(false)
  const fields = changedFields(row)
  const shown = fields.filter(({ isChanged }) => all || isChanged)
  if (fields.length === 0) return <p className="text-ink-faint text-sm">{auditWords.noDifference}</p>
  return (
    <Part
      heading={auditWords.difference}
      aside={<Switch label={auditWords.allFields} checked={all} onChange={({ target }) => setAll(target.checked)} />}
    >
      {shown.length === 0 ? <p className="text-ink-faint text-sm">{auditWords.noChange}</p> : <Sides fields={shown} />}
    </Part>
  )
}

function Sides({ fields }: { fields: readonly ChangedField[] }): ReactNode {
  return (
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
          {fields.map(({ field, before, after }) => (
            <tr key={field} className="border-line border-t align-top">
              <th scope="row" className="px-3 py-2 text-start font-normal text-ink-faint">
                {fieldWords[field] ?? <Ltr className="break-all">{field}</Ltr>}
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
  )
}

function Value({ of: value }: { of: string | null }): ReactNode {
  if (value === null) return listWords.nothing
  if (tryParseInstant(value) !== undefined) return <Time at={value} as="full" />
  return (
    <bdi dir="auto" className="[overflow-wrap:anywhere]">
      {value}
    </bdi>
  )
}

interface ChangedField {
  field: string
  /** Text for the reader; null where there was no value. */
  before: string | null
  after: string | null
  isChanged: boolean
}

/** Every field of both sides, with the changed ones marked. */
function changedFields({ object, before, after }: AuditRow): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].toSorted()
  return names.map((field) => {
    // Of a password the panel shows only that it changed, whatever the row holds.
    if (field === 'password') return { field, before: null, after: auditWords.passwordChanged, isChanged: true }
    const said = (value: unknown) => inWords(field, object, value) ?? numberText(field, object, value) ?? textOf(value)
    const sides = [said(before?.[field]), said(after?.[field])] as const
    // Nobody knows any more whether an erased value had changed.
    const isErased = isErasedValue(before?.[field]) || isErasedValue(after?.[field])
    return { field, before: sides[0], after: sides[1], isChanged: isErased || sides[0] !== sides[1] }
  })
}

/** A state or a kind by its name, money in pounds, and a discount in percent. */
function inWords(field: string, object: string, value: unknown): string | null {
  if (typeof value === 'number' && /(?:amount|price|refund|hourlyRate)$/i.test(field)) return formatMoney(value)
  if (typeof value === 'number' && /discount$/i.test(field)) return formatPercent(value)
  return (valueWords[`${object}.${field}`] ?? valueWords[field])?.[String(value)] ?? null
}

/** «الباقة رقم 4», where the number of a thing and the name of its field do not say what it numbers. */
function numberText(field: string, object: string, value: unknown): string | null {
  const named = field.endsWith('By') ? auditWords.account : /Ids?$/.test(field) ? fieldWords[field] : undefined
  const what = field === 'id' ? wordsFor(object, objectWords) : named
  const numbers = [value].flat()
  if (!what || what.startsWith('رقم') || numbers.length === 0 || !numbers.every(Number.isInteger)) return null
  return wordsOf(auditWords)('numberOf', { what, id: numbers.map((number) => formatId(Number(number))).join('، ') })
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (isErasedValue(value)) return auditWords.erased
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? auditWords.isTrue : auditWords.isFalse
  return JSON.stringify(value, (_field, inner: unknown) => (isErasedValue(inner) ? auditWords.erased : inner))
}
