import { aboutLength, bioLength } from '@hiwar/contract/fields/limits.ts'
import { about, bio, tutorName } from '@hiwar/contract/fields/people.ts'
import { type AccountChanges, accountChanges } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { type TutorMeta, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useSaveProfile } from '@hiwar/kit/accounts/save-profile.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { Controlled } from '@hiwar/kit/forms/Controlled.tsx'
import { FormEnd } from '@hiwar/kit/forms/FormEnd.tsx'
import { UnsavedGuard } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { RichTextField } from '@hiwar/kit/texts/editor/RichTextField.tsx'
import { RichText } from '@hiwar/kit/texts/RichText.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock, PageSkeleton } from '@hiwar/kit/ui/DataBlock.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { Player } from '@hiwar/kit/ui/files.tsx'
import { Card, Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { TutorNameField } from '../profile/PersonFields.tsx'
import { OwnTopics } from '../topics/OwnTopics.tsx'
import { profileWords, tutorProfileWords as words } from '../words.ts'

/** `/t/profile-settings`: a tutor's public profile, with a preview beside the form. */
export function TutorFacePage(): ReactNode {
  const user = useLogin()?.user
  const meta = useRead(tutorEndpoints.meta, {})
  if (user === undefined) return null
  return (
    <>
      <PageHeading
        action={
          <LinkButton to={`/t/${user.id}`} tone="quiet" icon={Eye}>
            {words.view}
          </LinkButton>
        }
      >
        {words.title}
      </PageHeading>
      <DataBlock query={meta} skeleton={<PageSkeleton />}>
        {(found) => <FaceForm key={user.id} user={user} meta={found} />}
      </DataBlock>
    </>
  )
}

interface Typed {
  name: string
  bio: string
  about: string
}

/** Facts that an activated tutor needs cannot be emptied. */
const face = accountChanges.safeExtend({ name: tutorName, bio, about })

function FaceForm({ user, meta }: { user: User; meta: TutorMeta }): ReactNode {
  const save = useSaveProfile(user.id)
  const form = useContractForm<AccountChanges, Typed, User>(face, {
    start: { name: user.name ?? '', bio: meta.bio ?? '', about: meta.about ?? '' },
    send: save,
    done: () => {
      form.settle()
      toast.success(profileWords.saved)
    },
  })
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Card>
          <form {...form.props} className="flex flex-col gap-6">
            <TutorNameField {...form.field('name')} />
            <Textarea
              label={profileWords.bio}
              hint={profileWords.bioHint}
              limit={bioLength.max}
              rows={2}
              {...form.field('bio')}
            />
            <Controlled control={form.control} name="about">
              {(field) => (
                <RichTextField
                  label={profileWords.about}
                  hint={profileWords.aboutHint}
                  limit={aboutLength.max}
                  rows={8}
                  {...field}
                />
              )}
            </Controlled>
            <FormEnd form={form} waits className="self-start">
              {words.save}
            </FormEnd>
          </form>
        </Card>
        <Card>
          <OwnTopics note={words.topicsNote} />
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <FacePreview {...form.watch()} image={user.image} topics={meta.topics} />
        <OwnMedia user={user} video={meta.video} />
      </div>
      <UnsavedGuard when={form.changed} />
    </div>
  )
}

interface FacePreviewProps {
  name: string
  bio: string
  about: string
  image: string | null
  topics: readonly string[]
}

/** The tutor's card as students will see it, while the tutor types. */
function FacePreview({ name, bio, about, image, topics }: FacePreviewProps): ReactNode {
  return (
    <Card aria-label={words.preview}>
      <p className="mb-4 text-ink-faint text-sm">{words.preview}</p>
      <div className="flex items-center gap-4">
        <Avatar name={name} image={image} size="large" />
        <div className="min-w-0">
          <p className="truncate font-semibold text-lg">
            <Name>{name}</Name>
          </p>
          <p dir="auto" className="line-clamp-2 text-ink-soft text-sm">
            {bio || words.noBio}
          </p>
        </div>
      </div>
      <ul className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {topics.map((topic) => (
          <li key={topic}>
            <Chip>{topic}</Chip>
          </li>
        ))}
      </ul>
      <div className="mt-4 max-h-72 overflow-y-auto break-words text-ink-soft">
        {about === '' ? words.noAbout : <RichText html={about} />}
      </div>
    </Card>
  )
}

/** Picture and video, which the studio brings. */
function OwnMedia({ user, video }: { user: User; video: string | null }): ReactNode {
  return (
    <Card>
      <h2 className="text-lg">{words.media}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{words.mediaNote}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={user.name ?? user.email} image={user.image} size="huge" />
        {video === null ? (
          <p className="text-ink-faint">{words.noVideo}</p>
        ) : (
          <Player preload="metadata" src={video} aria-label={words.video} className="max-h-56" />
        )}
      </div>
    </Card>
  )
}
