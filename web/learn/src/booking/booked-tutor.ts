/** What the booking dialog knows of the tutor. */
export interface BookedTutor {
  id: number
  name: string
  image: string | null
  notice: number
}
