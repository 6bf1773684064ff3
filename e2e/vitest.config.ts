import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Journeys share one running Hiwar and two cores, so they run one after the other. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['*.spec.ts'],
    globalSetup: 'global-setup.ts',
    fileParallelism: false,
    // What pages complain of is told of the journeys that fail.
    silent: 'passed-only',
    // Pages that are looked at side by side; more of them would only wait for each other.
    maxConcurrency: 3,
    testTimeout: 120_000,
    // As long as the browser looks for a button.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
  },
})
