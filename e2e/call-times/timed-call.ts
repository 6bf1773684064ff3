/** Two pages that can be brought together over and over. */
export interface TimedCall {
  /** Both begin anew; milliseconds from the second one's press until both see each other. */
  start(): Promise<number>
  close(): Promise<void>
}
