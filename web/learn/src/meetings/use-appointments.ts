import { useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import type { BlockQuery } from '@hiwar/kit/ui/DataBlock.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Appointment, AppointmentKind } from './appointment.ts'
import { appointmentDesks } from './appointment-desks.ts'

/** More than one person has in a month of interviews. */
const many = 100

/** One's own appointments of one kind, newest start first. */
function useAppointments(kind: AppointmentKind, enabled: boolean) {
  const { listKey, list } = appointmentDesks[kind]
  useFresh(kind)
  return useQuery({
    queryKey: [...listKey, { size: many }],
    queryFn: async () => (await list({ size: many })).list,
    enabled,
  })
}

/** Those of both kinds as one block. */
export function useAllAppointments(enabled = true): BlockQuery<Appointment[]> {
  const interviews = useAppointments('interview', enabled)
  const demos = useAppointments('demo', enabled)
  return {
    data: interviews.data && demos.data && [...interviews.data, ...demos.data],
    error: interviews.error ?? demos.error,
    isPending: interviews.isPending || demos.isPending,
    isFetching: interviews.isFetching || demos.isFetching,
    dataUpdatedAt: Math.min(interviews.dataUpdatedAt, demos.dataUpdatedAt),
    refetch: () => Promise.all([interviews.refetch(), demos.refetch()]),
  }
}

/** One appointment; null when it is not one's own. */
export function useAppointment(kind: AppointmentKind, id: number) {
  const { listKey, list } = appointmentDesks[kind]
  useFresh(kind)
  return useQuery({
    queryKey: [...listKey, { ids: [id] }],
    queryFn: async (): Promise<Appointment | null> => (await list({ ids: [id], size: 1 })).list[0] ?? null,
  })
}

/** Bookings, cancellations and decisions come with a notice. */
function useFresh(kind: AppointmentKind): void {
  const client = useQueryClient()
  const { listKey } = appointmentDesks[kind]
  const readAgain = () => void client.invalidateQueries({ queryKey: listKey })
  useSocketEvent('NotificationCreated', readAgain)
  useSocketConnected(readAgain)
}
