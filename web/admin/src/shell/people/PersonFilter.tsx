import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Field, inputBox } from '@hiwar/kit/ui/fields/fields.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { partWords } from '../parts/words.ts'
import { PersonSearch } from './PersonSearch.tsx'
import { peopleWords } from './words.ts'

interface PersonFilterProps {
  label: string
  value: number | null
  onChange: (id: number | null) => void
  /** Only people of this role are offered. */
  role?: Role
  className?: string
}

/** One person, found by typing a part of the name, the e-mail or the phone. */
export function PersonFilter({ label, value, onChange, role, className }: PersonFilterProps): ReactNode {
  return (
    <Field label={label} className={clsx('md:w-60!', className)}>
      {({ id }) =>
        value === null ? (
          <PersonSearch inputId={id} role={role} onChoose={onChange} />
        ) : (
          <Chosen id={value} inputId={id} onRemove={() => onChange(null)} />
        )
      }
    </Field>
  )
}

function Chosen({ id, inputId, onRemove }: { id: number; inputId: string; onRemove: () => void }): ReactNode {
  const people = useRead(accountEndpoints.list, { query: { ids: [id], size: 1 } })
  const person = people.data?.list[0]
  const t = wordsOf(peopleWords)
  const name = person === undefined ? t('account', { id: String(id) }) : (person.name ?? partWords.noName)
  return (
    <span className={inputBox('h-11 border-brand bg-brand-tint ps-3.5 pe-1 text-brand-ink')}>
      <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
      <button
        type="button"
        id={inputId}
        aria-label={t('remove', { name })}
        onClick={onRemove}
        className="grid size-9 place-items-center rounded-small hover:bg-brand-tint-strong"
      >
        <Icon of={X} />
      </button>
    </span>
  )
}
