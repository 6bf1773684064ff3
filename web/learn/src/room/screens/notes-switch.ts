/** The panel of notes, and the way to it. */
export interface NotesSwitch {
  open: boolean
  toggle: () => void
}
