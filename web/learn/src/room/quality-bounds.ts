/** What counts as a good and as a fair connection. Ours, and not yet tried with people. */
export const qualityBounds = {
  /** Length of one window, and the time after connecting that says nothing. */
  windowMs: 5_000,
  /** Windows in a row that are better than the badge before it rises. */
  windowsToRise: 3,
  freezeMs: 1_000,
  good: { concealed: 0.02, roundTripMs: 300, lost: 0.05 },
  fair: { concealed: 0.08, roundTripMs: 600, lost: 0.15 },
} as const
