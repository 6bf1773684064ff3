/** Kinds of filters that a list may have, each with its field. */
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { FilterChip } from '@hiwar/kit/ui/fields/toggles.tsx'
import { useTypedSearch } from '@hiwar/kit/ui/fields/typed-search.ts'
import type { ReactNode } from 'react'
import { ActiveFilter } from './active-filters.tsx'
import { type FieldProps, type Filter, readNumber } from './list.ts'
import { PersonFilter } from './PersonFilter.tsx'
import { listWords } from './words.ts'

/** Puts a filter into the line of seldom needed ones. */
export function rare<Value, Asked extends object>(filter: Filter<Value, Asked>): Filter<Value, Asked> {
  return { ...filter, isRare: true }
}

/** Wraps one value for a call that takes several. */
export function only<Value>(value: Value | null): [Value] | null {
  return value === null ? null : [value]
}

/** How the address stores a value under the filter's own name. */
function stored<Value>(read: (text: string | null) => Value, write: (value: Value) => string | null) {
  return {
    read: (written: (key: string) => string | null, name: string) => read(written(name)),
    write: (value: Value, name: string) => ({ [name]: write(value) }),
  }
}

const optionalNumber = stored(readNumber, (id) => (id === null ? null : String(id)))

/** A person, found by a part of the name, and of one role where it is given. */
export function person<Asked extends object>(
  label: string,
  asks: (id: number | null) => Asked,
  role?: Role,
): Filter<number | null, Asked> {
  return { ...optionalNumber, asks, field: (field) => <PersonFilter label={label} role={role} {...field} /> }
}

/** A thing by its number, chosen in a field of the page's own. */
export function thing<Asked extends object>(
  field: Filter<number | null, Asked>['field'],
  asks: (id: number | null) => Asked,
): Filter<number | null, Asked> {
  return { ...optionalNumber, asks, field }
}

interface Choice<Value> {
  value: Value
  words: string
}

/** Choices of values that are numbers, in the order of the numbers. */
export function numbered<Value extends number>(words: Readonly<Record<Value, string>>): Choice<Value>[] {
  return Object.entries<string>(words).map(([value, text]) => ({ value: Number(value) as Value, words: text }))
}

/** One of several values, which are texts where words alone are given. `any` names the choice of none of them. */
export function pick<Value extends string, Asked extends object>(
  label: string,
  words: Readonly<Record<Value, string>>,
  asks: (value: Value | null) => Asked,
  any?: string,
): Filter<Value | null, Asked>
export function pick<Value extends string | number, Asked extends object>(
  label: string,
  choices: readonly Choice<Value>[],
  asks: (value: Value | null) => Asked,
  any?: string,
): Filter<Value | null, Asked>
export function pick<Value extends string | number, Asked extends object>(
  label: string,
  choices: readonly Choice<Value>[] | Readonly<Record<string, string>>,
  asks: (value: Value | null) => Asked,
  any?: string,
): Filter<Value | null, Asked> {
  const known: readonly Choice<Value>[] =
    Symbol.iterator in choices
      ? choices
      : Object.entries(choices).map(([value, words]) => ({ value: value as Value, words }))
  return {
    ...stored<Value | null>(
      (text) => known.find(({ value }) => String(value) === text)?.value ?? null,
      (value) => (value === null ? null : String(value)),
    ),
    asks,
    field: (field) => <PickField label={label} choices={known} any={any} {...field} />,
  }
}

/** The two sides of a question. */
export function yesOrNo<Asked extends object>(
  label: string,
  [yes, no]: readonly [string, string],
  asks: (value: boolean | null) => Asked,
): Filter<'true' | 'false' | null, Asked> {
  const answers = { true: true, false: false }
  return pick(label, { true: yes, false: no }, (value) => asks(value && answers[value]))
}

interface PickFieldProps<Value> extends FieldProps<Value | null> {
  label: string
  choices: readonly Choice<Value>[]
  any?: string | undefined
}

export function PickField<Value extends string | number>(props: PickFieldProps<Value>): ReactNode {
  const { label, choices, any = listWords.all, value, onChange } = props
  return (
    <>
      <Select
        label={label}
        placeholder={any}
        choices={choices}
        value={value ?? ''}
        onChange={({ target }) => onChange(choices.find((one) => String(one.value) === target.value)?.value ?? null)}
      />
      {value !== null && (
        <ActiveFilter
          label={label}
          value={choices.find((one) => one.value === value)?.words}
          onRemove={() => onChange(null)}
        />
      )}
    </>
  )
}

const everything = 'all'

/** Any of the values at first those of `start`; the field chooses one or all. */
export function statesOf<Value extends number, Asked extends object>(
  label: string,
  words: Readonly<Record<Value, string>>,
  start: readonly Value[],
  startWords: string,
  asks: (values: readonly Value[]) => Asked,
): Filter<readonly Value[], Asked> {
  const known = numbered(words)
  const choices = [
    ...known.map((one) => ({ ...one, value: String(one.value) })),
    { value: everything, words: listWords.all },
  ]
  const text = (chosen: readonly Value[]) => chosen.join(',')
  function read(written: string | null): readonly Value[] {
    if (written === null) return start
    const named = written.split(',')
    const chosen = known.flatMap(({ value }) => (named.includes(String(value)) ? [value] : []))
    return chosen.length > 0 || written === everything ? chosen : start
  }
  const write = (chosen: readonly Value[]) => (text(chosen) === text(start) ? null : text(chosen) || everything)
  return {
    ...stored(read, write),
    asks,
    field: ({ value, onChange }) => (
      <PickField
        label={label}
        choices={choices}
        any={startWords}
        value={write(value)}
        onChange={(next) => onChange(read(next))}
      />
    ),
  }
}

/** A filter that is on or off, as high as the fields beside it. */
export function onlyThese<Asked extends object>(words: string, asks: (isOn: boolean) => Asked): Filter<boolean, Asked> {
  return {
    ...stored(
      (text) => text === 'true',
      (isOn) => (isOn ? 'true' : null),
    ),
    asks,
    field: ({ value, onChange }) => (
      <>
        <FilterChip pressed={value} onClick={() => onChange(!value)} className={onlyClasses}>
          {words}
        </FilterChip>
        {value && <ActiveFilter label={words} onRemove={() => onChange(false)} />}
      </>
    ),
  }
}

/** As high as the fields, and as wide as its words. */
const onlyClasses =
  'h-11 justify-center whitespace-nowrap md:max-w-none! md:flex-none! md:max-2xl:px-3 md:max-2xl:text-xs'

/** A typed text. */
export function search<Asked extends object>(
  label: string,
  asks: (typed: string) => Asked,
  className?: string,
): Filter<string, Asked> {
  return {
    ...stored(
      (text) => text ?? '',
      (typed) => typed || null,
    ),
    asks,
    field: (field) => <SearchField label={label} className={className} {...field} />,
  }
}

interface SearchFieldProps extends FieldProps<string> {
  label: string
  className: string | undefined
}

function SearchField({ label, className, value, onChange }: SearchFieldProps): ReactNode {
  const [typed, setTyped] = useTypedSearch(value, onChange)
  return (
    <>
      <TextField
        label={label}
        type="search"
        dir="auto"
        className={className}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {value !== '' && <ActiveFilter label={label} value={value} onRemove={() => onChange('')} />}
    </>
  )
}
