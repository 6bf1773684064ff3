import { Gender, Role } from '@hiwar/contract/enumerations.ts'
import { offeredCities } from '@hiwar/contract/enumerations-cities.ts'
import { FilterChip } from '@hiwar/kit/ui/FilterChip.tsx'
import { Select } from '@hiwar/kit/ui/Select.tsx'
import { TextField } from '@hiwar/kit/ui/TextField.tsx'
import { cityWords } from '@hiwar/kit/words/cities.ts'
import { genderWords, roleName } from '@hiwar/kit/words/roles.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { UserFilters } from './user-filters.ts'
import { userWords } from './words.ts'

interface UserFilterBarProps {
  filters: UserFilters
  onChange: (changes: Partial<UserFilters>) => void
}

const typingPause = 300

/** Search at once, the rest as pickers; everything lands in the address. */
export function UserFilterBar({ filters, onChange }: UserFilterBarProps): ReactNode {
  const { role, gender, verified, city, online } = filters
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 md:grid-cols-4 xl:grid-cols-[2fr_1fr_1fr_1fr_1fr_auto]">
      <SearchField value={filters.search} onChange={(search) => onChange({ search })} />
      <Select
        label={userWords.role}
        placeholder={userWords.all}
        value={role ?? ''}
        onChange={({ target }) =>
          onChange({ role: Object.values(Role).find((each) => String(each) === target.value) ?? null })
        }
        choices={Object.values(Role).map((value) => ({ value, words: roleName(value) }))}
      />
      <Select
        label={userWords.gender}
        placeholder={userWords.all}
        value={gender ?? ''}
        onChange={({ target }) =>
          onChange({ gender: Object.values(Gender).find((each) => each === target.value) ?? null })
        }
        choices={Object.values(Gender).map((value) => ({ value, words: genderWords[value] }))}
      />
      <Select
        label={userWords.verification}
        placeholder={userWords.all}
        value={verified === null ? '' : String(verified)}
        onChange={({ target }) => onChange({ verified: target.value === '' ? null : target.value === 'true' })}
        choices={[
          { value: 'true', words: userWords.verified },
          { value: 'false', words: userWords.unverified },
        ]}
      />
      <Select
        label={userWords.city}
        placeholder={userWords.all}
        value={city ?? ''}
        onChange={({ target }) => onChange({ city: target.value === '' ? null : Number(target.value) })}
        choices={offeredCities.map((value) => ({ value, words: cityWords[value] }))}
      />
      <FilterChip pressed={online} onClick={() => onChange({ online: !online })} className="h-11 justify-center">
        {userWords.online}
      </FilterChip>
    </div>
  )
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactNode {
  const [typed, setTyped] = useState(value)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => latest.current(typed.trim()), typingPause)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <TextField
      label={userWords.search}
      type="search"
      dir="auto"
      className="col-span-2 md:col-span-4 xl:col-span-1"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
