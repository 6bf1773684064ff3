import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Journeys that kill what they run on, so that each has a Hiwar of its own; one file after the other. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['*.spec.ts', ...(process.env.LONG === undefined ? [] : ['*.long.ts'])],
    globalSetup: 'global-setup.ts',
    fileParallelism: false,
    silent: 'passed-only',
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
  },
})
