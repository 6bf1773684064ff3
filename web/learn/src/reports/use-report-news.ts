import { reportEndpoints, reportReplyEndpoints } from '@hiwar/contract/talk/reports.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useQueryClient } from '@tanstack/react-query'

/** Keeps reports and their replies true: staff answer while somebody looks. */
export function useReportNews(): void {
  const client = useQueryClient()
  function readAgain(): void {
    for (const endpoint of [reportEndpoints.list, reportEndpoints.read, reportReplyEndpoints.listOfReport]) {
      void client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
    }
  }
  useSocketEvent('NotificationCreated', ({ kind }) => {
    if (kind === 'report-replied') readAgain()
  })
  // What was told while the line was down was not heard.
  useSocketConnected(readAgain)
}
