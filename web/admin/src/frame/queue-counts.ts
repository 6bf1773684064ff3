import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { demoSessionEndpoints, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { unmatchedPaymentEndpoints } from '@hiwar/contract/money/unmatched-payments.ts'
import { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { type QueueCounts, queueEndpoints } from '@hiwar/contract/platform/queues.ts'
import { contactEndpoints } from '@hiwar/contract/talk/contact.ts'
import { reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { queryKeyOf, useRead } from '@hiwar/kit/api/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Queues that each page shows. */
const queuesOfPages: Readonly<Record<string, readonly (keyof QueueCounts)[]>> = {
  '/lessons': ['lessons'],
  '/reports': ['reports', 'contactRequests', 'appeals'],
  '/interviews': ['meetings', 'introVideos'],
  '/payments': ['unmatchedPayments'],
  '/invoices': ['withdrawals'],
}

/** Lists whose rows leave a queue by a decision: a screen that reads one of them again has changed a queue. */
const lists: ReadonlySet<unknown> = new Set(
  [
    lessonEndpoints.list,
    reportEndpoints.list,
    contactEndpoints.list,
    suspensionEndpoints.list,
    interviewEndpoints.list,
    demoSessionEndpoints.list,
    introVideoEndpoints.list,
    unmatchedPaymentEndpoints.list,
    invoiceEndpoints.list,
  ].map((endpoint) => queryKeyOf(endpoint)[0]),
)

/** How much waits on each page, read once a minute while the window is seen, and after each decision. */
export function useQueueCounts(role: Role): (path: string) => number {
  const client = useQueryClient()
  const enabled = mayTry(role, 'queue.counts') === 'allow'
  const { data } = useRead(queueEndpoints.counts, {}, { enabled, refetchInterval: MINUTE })
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'invalidate' || !lists.has(event.query.queryKey[0]))
          return
        void client.invalidateQueries({ queryKey: queryKeyOf(queueEndpoints.counts) })
      }),
    [client],
  )
  return (path) => (queuesOfPages[path] ?? []).reduce((sum, queue) => sum + (data?.[queue] ?? 0), 0)
}
