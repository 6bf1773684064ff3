import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { useMay } from '@hiwar/kit/login/login.ts'
import { bareInput, Field, inputBox } from '@hiwar/kit/ui/fields/fields.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ActiveFilter } from './active-filters.tsx'
import { PersonCell } from './cells.tsx'
import { useCombobox, useTyped } from './combobox.ts'
import type { FieldProps } from './list.ts'
import { partWords, peopleWords } from './words.ts'

interface PersonFilterProps extends FieldProps<number | null> {
  label: string
  /** Offers only people of this role. */
  role: Role | undefined
}

/** One person, found by a part of the name, e-mail or phone; hidden from viewers who may not search all accounts. */
export function PersonFilter({ label, value, onChange, role }: PersonFilterProps): ReactNode {
  if (!useMay('user.list')) return null
  return (
    <Field label={label} className="md:min-w-28! 2xl:min-w-44!">
      {({ id }) =>
        value === null ? (
          <PersonSearch inputId={id} role={role} onChoose={onChange} />
        ) : (
          <Chosen id={value} inputId={id} label={label} onRemove={() => onChange(null)} />
        )
      }
    </Field>
  )
}

interface ChosenProps {
  id: number
  inputId: string
  label: string
  onRemove: () => void
}

function Chosen({ id, inputId, label, onRemove }: ChosenProps): ReactNode {
  const people = useRead(accountEndpoints.list, { query: { ids: [id], size: 1 } })
  const person = people.data?.list[0]
  const t = wordsOf(peopleWords)
  const name = person === undefined ? t('account', { id: formatId(id) }) : (person.name ?? partWords.noName)
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
      <ActiveFilter label={label} value={name} onRemove={onRemove} />
    </span>
  )
}

interface PersonSearchProps {
  inputId: string
  role: Role | undefined
  onChoose: (id: number) => void
}

const offered = 6

/** Search field and matches as a combobox: arrows walk, Enter chooses, Escape closes. */
function PersonSearch({ inputId, role, onChoose }: PersonSearchProps): ReactNode {
  const { typed, setTyped, settled } = useTyped()
  const [open, setOpen] = useState(false)
  const people = useRead(
    accountEndpoints.list,
    { query: { search: settled, size: offered, ...(role !== undefined && { role }) } },
    { enabled: settled !== '' },
  )
  const found = settled === '' ? undefined : people.data?.list
  const shown = open && found !== undefined
  const { active, listId, optionId, field } = useCombobox({
    typed,
    onType(next) {
      setTyped(next)
      setOpen(true)
    },
    count: found?.length ?? 0,
    shown,
    onChoose: (place) => found?.[place] && onChoose(found[place].id),
    ...(shown && { onEscape: () => setOpen(false) }),
  })

  return (
    <span className="relative">
      <span className={inputBox('h-11 px-3.5')}>
        <input
          {...field}
          id={inputId}
          placeholder={peopleWords.search}
          className={bareInput('placeholder:text-ink-faint')}
          onBlur={() => setOpen(false)}
        />
      </span>
      <span
        id={listId}
        role="listbox"
        aria-label={peopleWords.search}
        hidden={!shown}
        className="absolute start-0 top-full z-30 mt-1 max-h-80 w-72 max-w-[80vw] overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-float not-[[hidden]]:block"
      >
        {found?.length === 0 && <span className="block px-3 py-2.5 text-ink-faint text-sm">{peopleWords.none}</span>}
        {found?.map((person, index) => (
          <Option
            key={person.id}
            id={optionId(index)}
            person={person}
            active={index === active}
            onChoose={() => onChoose(person.id)}
          />
        ))}
      </span>
    </span>
  )
}

interface OptionProps {
  id: string
  person: User
  active: boolean
  onChoose: () => void
}

function Option({ id, person, active, onChoose }: OptionProps): ReactNode {
  return (
    // The field keeps the focus and handles the keys.
    <span
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onPointerDown={(event) => {
        event.preventDefault()
        onChoose()
      }}
      className={clsx('block cursor-pointer rounded-control px-2.5 py-2 hover:bg-sunken', active && 'bg-sunken')}
    >
      <PersonCell person={person} note={<bdi dir="ltr">{person.email}</bdi>} />
    </span>
  )
}
