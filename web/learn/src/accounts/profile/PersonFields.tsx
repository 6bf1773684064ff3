import { Gender } from '@hiwar/contract/enumerations/basic.ts'
import { offeredCities } from '@hiwar/contract/enumerations/cities.ts'
import { RadioGroup, Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { cityWords } from '@hiwar/kit/words/cities.ts'
import { genderWords } from '@hiwar/kit/words/roles.ts'
import type { ComponentProps, ReactNode } from 'react'
import { profileWords as words } from '../words.ts'
import { Hint } from './Hint.tsx'

const cities = offeredCities.map((value) => ({ value, words: cityWords[value] }))
const genders = Object.values(Gender).map((value) => ({ value, words: genderWords[value] }))

type Tied = Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'> & { error?: string | undefined }

interface PhoneFieldProps {
  field: Tied
  /** Where the window has room, the hint stands beside the field. */
  beside?: boolean
}

export function PhoneField({ field, beside = true }: PhoneFieldProps): ReactNode {
  const hint = `${words.phoneHint} ${words.phoneForm}`
  return (
    <TextField
      label={words.phone}
      className="relative"
      hint={beside ? <Hint>{hint}</Hint> : hint}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      ltr
      {...field}
    />
  )
}

/** Where somebody lives, and who is asked in which words. */
export function CityField(props: Omit<ComponentProps<typeof Select>, 'label' | 'choices'>): ReactNode {
  return <Select label={words.city} choices={cities} autoComplete="address-level1" {...props} />
}

export function GenderField({ field }: { field: Tied }): ReactNode {
  return <RadioGroup label={words.gender} choices={genders} className="[&_label]:min-w-24" {...field} />
}

interface BirthYearFieldProps {
  field: Tied
  /** What stands in it, and the current year: the note for minors follows them. */
  typed: string
  year: number
}

const adult = 18

export function BirthYearField({ field, typed, year }: BirthYearFieldProps): ReactNode {
  const isMinor = /^\d{4}$/.test(typed) && year - Number(typed) < adult && !field.error
  return (
    <div>
      <TextField label={words.birthYear} inputMode="numeric" autoComplete="bday-year" maxLength={4} ltr {...field} />
      {isMinor && (
        <p role="status" className="mt-2 rounded-control bg-info-tint px-3.5 py-2 text-info-ink text-sm">
          {words.minor}
        </p>
      )}
    </div>
  )
}
