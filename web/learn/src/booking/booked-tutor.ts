/** What the booking dialog knows of the tutor before it has read anything. */
export interface BookedTutor {
  id: number
  name: string
  image: string | null
}
