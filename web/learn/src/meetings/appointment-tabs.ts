/** Which appointments are still to come, and which are past. */
import { sessionWindow } from '@hiwar/contract/fields/limits.ts'
import { type Appointment, appointmentEnd, isPending } from './appointment.ts'

export type AppointmentTab = 'upcoming' | 'past'

const minute = 60_000

/** To come, soonest first; past, and those that were cancelled, newest first. */
export function sortAppointments(list: readonly Appointment[], tab: AppointmentTab, now: number): Appointment[] {
  const isComing = (one: Appointment) => isPending(one) && now < closesAt(one)
  const chosen = list.filter((one) => isComing(one) === (tab === 'upcoming'))
  const direction = tab === 'upcoming' ? 1 : -1
  return chosen.toSorted((one, other) => direction * (Date.parse(one.start) - Date.parse(other.start)))
}

/** Its time has passed and nobody wrote what came of it. */
export function isUndecided(appointment: Appointment, now: number): boolean {
  return isPending(appointment) && appointmentEnd(appointment) <= now
}

export function mayEnterRoom(appointment: Appointment, now: number): boolean {
  const opens = Date.parse(appointment.start) - sessionWindow.minutesBefore * minute
  return isPending(appointment) && now >= opens && now < closesAt(appointment)
}

function closesAt(appointment: Appointment): number {
  return appointmentEnd(appointment) + sessionWindow.minutesAfter * minute
}
