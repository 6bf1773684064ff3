/** Two pages that can be brought together over and over. */
export interface TimedCall {
  /** Both begin anew; milliseconds from the second one's press until both see each other. */
  start(): Promise<number>
  /** Ends the call, so that it takes nothing from what is measured next. */
  rest(): Promise<void>
  close(): Promise<void>
}
