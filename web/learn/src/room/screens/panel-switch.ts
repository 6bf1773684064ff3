/** A panel beside the stage, and the way to it. */
export interface PanelSwitch {
  open: boolean
  toggle: () => void
}
