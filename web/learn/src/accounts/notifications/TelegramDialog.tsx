import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { call, errorText } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button, buttonClasses } from '@hiwar/kit/ui/buttons.tsx'
import { Skeleton, Spinner } from '@hiwar/kit/ui/loading.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { QrCode } from '@hiwar/kit/ui/QrCode.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { notificationSettingsWords as words } from './words.ts'

interface TelegramDialogProps {
  /** Whether a chat with the bot existed before. */
  isLinked: boolean
  onClose: () => void
}

/** Opens the bot by a single-use link and waits until the person starts it. */
export function TelegramDialog({ isLinked, onClose }: TelegramDialogProps): ReactNode {
  const isWide = useMatches('(min-width: 1280px)')
  const { refetch, data, error, isFetching } = useQuery({
    queryKey: ['telegram-link'],
    queryFn: () => call(notificationEndpoints.linkTelegram),
    // Each dialog has a link of its own.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  })
  const isOpened = useOpenedBot(isLinked)
  useEffect(() => {
    if (!isOpened) return
    toast.success(words.linked)
    onClose()
  }, [isOpened, onClose])

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.telegram}
      description={words.telegramSteps}
      size="small"
      actions={
        data && (
          <a href={data.url} target="_blank" rel="noopener" className={buttonClasses({})}>
            <Icon of={ExternalLink} />
            {words.openBot}
          </a>
        )
      }
    >
      <div className="flex flex-col items-center gap-4 pt-1 text-center">
        {isFetching && <Skeleton className="h-12 w-full" />}
        {error !== null && !isFetching && (
          <>
            <FormAlert>{errorText(error)}</FormAlert>
            <Button tone="quiet" icon={RotateCw} onClick={() => void refetch()}>
              {words.newLink}
            </Button>
          </>
        )}
        {data && (
          <>
            {isWide && (
              <>
                <QrCode text={data.url} label={words.qr} />
                <p className="text-ink-soft text-sm">{words.scan}</p>
              </>
            )}
            <p role="status" className="flex items-center gap-2.5 text-ink-soft">
              <Spinner />
              {words.waiting}
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}

const pause = 3000

/**
 * Whether the person started the bot since the dialog opened. With a chat from before the answer is unknown, so the
 * person closes the dialog.
 */
function useOpenedBot(wasLinked: boolean): boolean {
  const { data } = useRead(accountEndpoints.current, {}, { refetchInterval: wasLinked ? false : pause })
  return !wasLinked && data?.telegramLinked === true
}
