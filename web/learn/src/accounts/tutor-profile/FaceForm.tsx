import { aboutLength, bioLength } from '@hiwar/contract/fields/limits.ts'
import { about, bio, tutorName } from '@hiwar/contract/fields/people.ts'
import { type AccountChanges, accountChanges } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import type { TutorMeta } from '@hiwar/contract/people/tutors.ts'
import { useSaveProfile } from '@hiwar/kit/accounts/save-profile.ts'
import { UnsavedGuard } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Textarea, TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import type { ReactNode } from 'react'
import { profileWords } from '../words.ts'
import { FacePreview } from './FacePreview.tsx'
import { tutorProfileWords } from './words.ts'

interface Typed {
  name: string
  bio: string
  about: string
}

/** What an activated tutor needs cannot be emptied. */
const face = accountChanges.safeExtend({ name: tutorName, bio, about })

export function FaceForm({ user, meta }: { user: User; meta: TutorMeta }): ReactNode {
  const save = useSaveProfile(user.id)
  const form = useContractForm<AccountChanges, Typed, User>(face, {
    start: { name: user.name ?? '', bio: meta.bio ?? '', about: meta.about ?? '' },
    send: save,
    done: () => {
      form.reset(form.getValues())
      toast.success(profileWords.saved)
    },
  })
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Card>
        <form {...form.props} className="flex flex-col gap-6">
          <TextField
            label={profileWords.arabicName}
            hint={profileWords.arabicNameHint}
            autoComplete="name"
            {...form.field('name')}
          />
          <Textarea
            label={profileWords.bio}
            hint={profileWords.bioHint}
            limit={bioLength.max}
            rows={2}
            {...form.field('bio')}
          />
          <Textarea
            label={profileWords.about}
            hint={profileWords.aboutHint}
            limit={aboutLength.max}
            rows={8}
            {...form.field('about')}
          />
          <FormAlert>{form.alert}</FormAlert>
          <Button type="submit" busy={form.busy} off={form.off} disabled={!form.changed} className="self-start">
            {form.off ?? tutorProfileWords.save}
          </Button>
        </form>
      </Card>
      <FacePreview {...form.watch()} image={user.image} topics={meta.topics} />
      <UnsavedGuard when={form.changed} />
    </div>
  )
}
