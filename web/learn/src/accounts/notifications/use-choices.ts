import {
  type NoticeChoices,
  notificationEndpoints,
  type ShownNoticeChoices,
} from '@hiwar/contract/talk/notifications.ts'
import { call, errorText } from '@hiwar/kit/api/call.ts'
import { queryKeyOf, useRead, useReadAgain } from '@hiwar/kit/api/queries.ts'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

const mutationKey = ['notice-choices']

/** What a change makes of the choices, as they are then. */
type Change = (now: ShownNoticeChoices) => Partial<NoticeChoices>

/**
 * The person's choices, and how to change some of them. A change shows at once and is saved after those before it, upon
 * what the server has then, because another tab may have changed the rest. When the last one fails, the screen shows
 * again what the server stored.
 */
export function useChoices() {
  const client = useQueryClient()
  const query = useRead(notificationEndpoints.choices, {})
  const readAgain = useReadAgain(notificationEndpoints.choices)
  const queryKey = queryKeyOf(notificationEndpoints.choices, {})
  const stored = useRef<ShownNoticeChoices | undefined>(undefined)
  const show = (choices: ShownNoticeChoices) => client.setQueryData(queryKey, choices)
  const isLast = () => client.isMutating({ mutationKey }) === 1

  const readOnFocus = useEffectEvent(() => {
    if (client.isMutating({ mutationKey }) === 0) void readAgain()
  })
  useEffect(() => {
    addEventListener('focus', readOnFocus)
    return () => removeEventListener('focus', readOnFocus)
  }, [])

  const save = useMutation({
    mutationKey,
    scope: { id: 'notice-choices' },
    async mutationFn(changeOf: Change) {
      const now = await call(notificationEndpoints.choices)
      const { silences, quiet, digest } = { ...now, ...changeOf(now) }
      return call(notificationEndpoints.choose, { body: { silences, quiet, digest } })
    },
    onSuccess(reply) {
      stored.current = reply
      if (isLast()) show(reply)
    },
    onError(error) {
      if (!isLast()) return
      if (stored.current !== undefined) show(stored.current)
      toast.error(errorText(error))
      // The answer may be lost and the change saved.
      void readAgain()
    },
  })

  function change(changeOf: Change): void {
    // Another press may come before the screen is drawn again.
    const shown = client.getQueryData<ShownNoticeChoices>(queryKey)
    if (shown === undefined) return
    if (client.isMutating({ mutationKey }) === 0) stored.current = shown
    void client.cancelQueries({ queryKey })
    show({ ...shown, ...changeOf(shown) })
    save.mutate(changeOf)
  }

  return { query, change }
}

export type ChangeChoices = ReturnType<typeof useChoices>['change']
