import { Gender } from '@hiwar/contract/enumerations/basic.ts'
import { adultAge } from '@hiwar/contract/fields/limits.ts'
import { phone } from '@hiwar/contract/fields/people.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { addressWords } from '@hiwar/kit/accounts/words.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { RadioGroup, Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { cityChoices } from '@hiwar/kit/words/cities.ts'
import { genderWords } from '@hiwar/kit/words/people.ts'
import { BadgeCheck } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { confirmPhone } from '../../shell/verification.ts'
import { profileWords as words } from '../words.ts'

const genders = Object.values(Gender).map((value) => ({ value, words: genderWords[value] }))

type Tied = Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'> & { error?: string | undefined }

interface PhoneFieldProps {
  field: Tied
  /** Puts the hint beside the field where the window has room. */
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

export function CityField(props: Omit<ComponentProps<typeof Select>, 'label' | 'choices'>): ReactNode {
  const choices = cityChoices(useLogin()?.user.city)
  return <Select label={words.city} choices={choices} autoComplete="address-level1" {...props} />
}

export function GenderField({ field }: { field: Tied }): ReactNode {
  return <RadioGroup label={words.gender} choices={genders} className="[&_label]:min-w-24" {...field} />
}

interface BirthYearFieldProps {
  field: Tied
  /** Typed birth year and the current year; they decide on the note for minors. */
  typed: string
  year: number
}

export function BirthYearField({ field, typed, year }: BirthYearFieldProps): ReactNode {
  const isMinor = /^\d{4}$/.test(typed) && year - Number(typed) < adultAge && !field.error
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

/** Below a phone field: whether the number is verified, or the button that verifies the typed one. */
export function PhoneProof({ user, typed }: { user: User; typed: string }): ReactNode {
  const checked = phone.safeParse(typed)
  if (user.verifiedPhone && checked.data === user.phone) {
    return (
      <Chip tone="success" icon={BadgeCheck}>
        {addressWords.verified}
      </Chip>
    )
  }
  return (
    <Button tone="quiet" size="small" disabled={!checked.success} onClick={() => void confirmPhone({ phone: typed })}>
      {words.confirmPhone}
    </Button>
  )
}

/** A field's hint: under its label, and beside the field where the window has room. The field is `relative`. */
export function Hint({ children }: { children: ReactNode }): ReactNode {
  return (
    <span className="block xl:absolute xl:start-[calc(100%+2rem)] xl:top-8 xl:w-72 xl:border-line xl:border-s-2 xl:ps-4">
      {children}
    </span>
  )
}
