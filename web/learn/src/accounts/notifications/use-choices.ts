import {
  type NoticeChoices,
  notificationEndpoints,
  type ShownNoticeChoices,
} from '@hiwar/contract/talk/notifications.ts'
import { call, errorText } from '@hiwar/kit/api/call.ts'
import { queryKeyOf, useRead, useReadAgain } from '@hiwar/kit/api/queries.ts'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

const mutationKey = ['notice-choices']

/**
 * The person's choices, and how to change some of them. A change shows at once and is saved after those before it; when
 * the last one fails, the screen shows again what the server stored.
 */
export function useChoices() {
  const client = useQueryClient()
  const query = useRead(notificationEndpoints.choices, {})
  const readAgain = useReadAgain(notificationEndpoints.choices)
  const queryKey = queryKeyOf(notificationEndpoints.choices, {})
  const stored = useRef<ShownNoticeChoices | undefined>(undefined)
  const show = (choices: ShownNoticeChoices) => client.setQueryData(queryKey, choices)
  const isLast = () => client.isMutating({ mutationKey }) === 1

  const save = useMutation({
    mutationKey,
    scope: { id: 'notice-choices' },
    mutationFn: ({ silences, quiet, digest }: NoticeChoices) =>
      call(notificationEndpoints.choose, { body: { silences, quiet, digest } }),
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

  function change(changes: Partial<NoticeChoices>): void {
    // Another press may come before the screen is drawn again.
    const shown = client.getQueryData<ShownNoticeChoices>(queryKey)
    if (shown === undefined) return
    if (client.isMutating({ mutationKey }) === 0) stored.current = shown
    void client.cancelQueries({ queryKey })
    const next = { ...shown, ...changes }
    show(next)
    save.mutate(next)
  }

  return { query, change }
}

export type ChangeChoices = ReturnType<typeof useChoices>['change']
