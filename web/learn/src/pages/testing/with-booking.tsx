import { type ReactNode, useEffect } from 'react'
import '../booking/BookingSheet.tsx'
import { closeBooking } from '../../shell/booking.ts'
import { Booking } from '../../shell/RootLayout.tsx'

/** A page with the booking sheet beside it, as in the app's root. */
export function WithBooking({ children }: { children?: ReactNode }): ReactNode {
  // The next test begins without it.
  useEffect(() => closeBooking, [])
  return (
    <>
      {children}
      <Booking />
    </>
  )
}
