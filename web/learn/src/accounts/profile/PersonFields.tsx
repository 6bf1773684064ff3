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
import { useThisYear } from './typed-profile.ts'

const genders = Object.values(Gender).map((value) => ({ value, words: genderWords[value] }))

type Tied = Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'> & { error?: string | undefined }

interface PhoneFieldProps extends Pick<ComponentProps<'div'>, 'id' | 'tabIndex'> {
  user: User
  field: Tied
  typed: string
}

/** The phone, and below it whether the number is verified, or the button that verifies the typed one. */
export function PhoneField({ user, field, typed, ...place }: PhoneFieldProps): ReactNode {
  const checked = phone.safeParse(typed)
  return (
    <div {...place} className="flex flex-col items-start gap-2 *:first:w-full">
      <TextField
        label={words.phone}
        hint={`${words.phoneHint} ${words.phoneForm}`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        ltr
        {...field}
      />
      {user.verifiedPhone && checked.data === user.phone ? (
        <Chip tone="success" icon={BadgeCheck}>
          {addressWords.verified}
        </Chip>
      ) : (
        <Button
          tone="quiet"
          size="small"
          disabled={!checked.success}
          onClick={() => void confirmPhone({ phone: typed })}
        >
          {words.confirmPhone}
        </Button>
      )}
    </div>
  )
}

export function TutorNameField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>): ReactNode {
  return <TextField label={words.arabicName} hint={words.arabicNameHint} autoComplete="name" {...props} />
}

export function CityField(props: Omit<ComponentProps<typeof Select>, 'label' | 'choices'>): ReactNode {
  const choices = cityChoices(useLogin()?.user.city)
  return <Select label={words.city} choices={choices} autoComplete="address-level1" {...props} />
}

export function GenderField({ field }: { field: Tied }): ReactNode {
  return <RadioGroup label={words.gender} choices={genders} className="[&_label]:min-w-24" {...field} />
}

/** The typed year decides on the note for minors. */
export function BirthYearField({ field, typed }: { field: Tied; typed: string }): ReactNode {
  const isMinor = useThisYear() - Number(typed) < adultAge && /^\d{4}$/.test(typed) && !field.error
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
