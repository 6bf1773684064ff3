import { calendarEndpoints } from '@hiwar/contract/appointments/calendar.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { keepUser } from '@hiwar/kit/session/session.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { Copy, Link2, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { feedWords as words } from './words.ts'

interface CalendarFeedDialogProps {
  user: User
  open: boolean
  onClose: () => void
}

/** Makes the address, shows it this once, renews it, stops it. */
export function CalendarFeedDialog({ user, open, onClose }: CalendarFeedDialogProps): ReactNode {
  const make = useWrite(calendarEndpoints.create, { onSuccess: () => keepUser({ ...user, calendarFeed: true }) })
  const stop = useWrite(calendarEndpoints.delete, {
    onSuccess: () => {
      keepUser({ ...user, calendarFeed: false })
      make.reset()
      toast.success(words.stopped)
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
    toast.success(words.copied)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={words.title}
      description={words.dialogText}
      busy={make.isPending || stop.isPending}
      actions={
        <>
          {address === undefined ? (
            <Button icon={Link2} busy={make.isPending} onClick={() => make.mutate({})}>
              {user.calendarFeed ? words.renew : words.make}
            </Button>
          ) : (
            <>
              <Button icon={Copy} onClick={() => void copy()}>
                {words.copy}
              </Button>
              <Button tone="quiet" icon={Link2} busy={make.isPending} onClick={() => make.mutate({})}>
                {words.renew}
              </Button>
            </>
          )}
          {user.calendarFeed && (
            <Button tone="danger-quiet" icon={Unlink} busy={stop.isPending} onClick={() => stop.mutate({})}>
              {words.stop}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        {address === undefined ? (
          user.calendarFeed && <p className="text-ink-soft">{words.renewNote}</p>
        ) : (
          <TextField
            label={words.address}
            hint={words.once}
            ltr
            readOnly
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        <FormAlert>{error && errorText(error)}</FormAlert>
      </div>
    </Dialog>
  )
}
