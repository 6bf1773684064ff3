import { Gender, Role } from '@hiwar/contract/enumerations/basic.ts'
import { offeredCities } from '@hiwar/contract/enumerations/cities.ts'
import { cityWords } from '@hiwar/kit/words/cities.ts'
import { genderWords, roleName } from '@hiwar/kit/words/roles.ts'
import type { ReactNode } from 'react'
import { FilterBar } from '../shell/lists/FilterBar.tsx'
import { OnlyFilter } from '../shell/lists/OnlyFilter.tsx'
import { PickFilter } from '../shell/lists/PickFilter.tsx'
import { SearchFilter } from '../shell/lists/SearchFilter.tsx'
import type { FilteredList } from '../shell/lists/use-list.ts'
import { type UserFilters, userParts } from './user-filters.ts'
import { userWords } from './words.ts'

interface UserFilterBarProps {
  list: FilteredList<UserFilters>
  aside: ReactNode
}

export function UserFilterBar({ list, aside }: UserFilterBarProps): ReactNode {
  const { filters, change } = list
  return (
    <FilterBar list={list} aside={aside}>
      <SearchFilter
        label={userWords.search}
        value={filters.search}
        onChange={(search) => change({ search })}
        className="max-md:col-span-2 md:w-60!"
      />
      <PickFilter
        label={userWords.role}
        part={userParts.role}
        value={filters.role}
        onChange={(role) => change({ role })}
        choices={Object.values(Role).map((value) => ({ value, words: roleName(value) }))}
      />
      <PickFilter
        label={userWords.gender}
        part={userParts.gender}
        value={filters.gender}
        onChange={(gender) => change({ gender })}
        choices={Object.values(Gender).map((value) => ({ value, words: genderWords[value] }))}
      />
      <PickFilter
        label={userWords.verification}
        part={userParts.verified}
        value={filters.verified}
        onChange={(verified) => change({ verified })}
        choices={[
          { value: 'true', words: userWords.verified },
          { value: 'false', words: userWords.unverified },
        ]}
      />
      <PickFilter
        label={userWords.city}
        part={userParts.city}
        value={filters.city}
        onChange={(city) => change({ city })}
        choices={offeredCities.map((value) => ({ value, words: cityWords[value] }))}
      />
      <OnlyFilter words={userWords.online} value={filters.online} onChange={(online) => change({ online })} />
    </FilterBar>
  )
}
