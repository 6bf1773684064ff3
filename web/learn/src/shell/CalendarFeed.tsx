import { calendarEndpoints } from '@hiwar/contract/appointments/calendar.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { keepUser } from '@hiwar/kit/login/login.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button, buttonClasses } from '@hiwar/kit/ui/buttons.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Card, Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { forReader } from '@hiwar/kit/words/reader.ts'
import { CalendarPlus, CircleCheck, Copy, Link2, Unlink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { calendarLinks } from './calendar-links.ts'

export function CalendarFeedCard({ user }: { user: User }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <div className="min-w-0 grow basis-52">
        <h2 className="text-lg">{feedWords.title}</h2>
        <p className="mt-1 text-ink-soft">{feedWords.text}</p>
        {user.calendarFeed && (
          <Chip tone="success" icon={CircleCheck} className="mt-3">
            {feedWords.isOn}
          </Chip>
        )}
      </div>
      <Button tone="quiet" icon={CalendarPlus} onClick={() => setOpen(true)}>
        {feedWords.manage}
      </Button>
      <CalendarFeedDialog user={user} open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  )
}

interface CalendarFeedDialogProps {
  user: User
  open: boolean
  onClose: () => void
}

/** Creates the calendar address, shows it once, renews it and revokes it. */
export function CalendarFeedDialog({ user, open, onClose }: CalendarFeedDialogProps): ReactNode {
  const make = useWrite(calendarEndpoints.create, { onSuccess: () => keepUser({ ...user, calendarFeed: true }) })
  const stop = useWrite(calendarEndpoints.delete, {
    onSuccess: () => {
      keepUser({ ...user, calendarFeed: false })
      make.reset()
      toast.success(feedWords.stopped)
    },
  })
  const address = make.data?.url
  const error = make.error ?? stop.error

  function close(): void {
    make.reset()
    stop.reset()
    onClose()
  }

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(address ?? '')
    toast.success(feedWords.copied)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={feedWords.title}
      description={feedWords.dialogText}
      busy={make.isPending || stop.isPending}
      actions={
        <>
          {address !== undefined && (
            <Button icon={Copy} onClick={() => void copy()}>
              {feedWords.copy}
            </Button>
          )}
          <Button
            tone={address === undefined ? 'primary' : 'quiet'}
            icon={Link2}
            busy={make.isPending}
            onClick={() => make.mutate({})}
          >
            {user.calendarFeed ? feedWords.renew : feedWords.make}
          </Button>
          {user.calendarFeed && (
            <Button tone="danger-quiet" icon={Unlink} busy={stop.isPending} onClick={() => stop.mutate({})}>
              {feedWords.stop}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        {address === undefined ? (
          user.calendarFeed && <p className="text-ink-soft">{feedWords.renewNote}</p>
        ) : (
          <>
            <Programs address={address} />
            <TextField
              label={feedWords.address}
              hint={feedWords.once}
              ltr
              readOnly
              value={address}
              onFocus={(event) => event.currentTarget.select()}
            />
          </>
        )}
        <FormAlert>{error && errorText(error)}</FormAlert>
      </div>
    </Dialog>
  )
}

/** The address handed to a calendar program with one press. */
function Programs({ address }: { address: string }): ReactNode {
  const { google, apple, outlook } = calendarLinks(address, feedWords.calendarName)
  const programs = [
    { words: feedWords.google, link: google },
    { words: feedWords.apple, link: apple },
    { words: feedWords.outlook, link: outlook },
  ]
  return (
    <div className="flex flex-wrap gap-2.5">
      {programs.map(({ words, link }) => (
        <a key={link} href={link} target="_blank" rel="noreferrer" className={buttonClasses({ tone: 'quiet' })}>
          {words}
        </a>
      ))}
    </div>
  )
}

export const feedWords = {
  title: 'دروسك في تقويمك',
  text: 'رابط خاص بك يقرؤه تقويم Google أو تقويم هاتفك، فتظهر فيه دروسك وتتحدّث وحدها.',
  open: 'إضافة كل الدروس إلى التقويم',
  manage: 'إدارة رابط التقويم',
  isOn: 'رابط التقويم يعمل.',
  dialogText: 'من معه هذا الرابط يرى مواعيدك، فاحتفظ به لنفسك.',
  make: 'إنشاء الرابط',
  renew: 'رابط جديد',
  renewNote: 'الرابط الحالي يعمل. لا نستطيع عرضه مرة أخرى؛ رابط جديد يوقف القديم.',
  once: 'هذا الرابط يظهر الآن فقط. الصقه في تقويمك عند «إضافة تقويم من رابط».',
  address: 'رابط التقويم',
  google: 'تقويم Google',
  apple: 'تقويم Apple',
  outlook: 'Outlook',
  calendarName: 'دروس حوار',
  copy: 'نسخ الرابط',
  copied: 'تم نسخ الرابط.',
  stop: 'إيقاف الرابط',
  stopped: 'توقف رابط التقويم.',
} as const
forReader(feedWords)
