import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Journeys share one running Hiwar and two CPU cores, so files run one after the other. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['*.spec.ts'],
    globalSetup: 'global-setup.ts',
    setupFiles: 'print-pages.ts',
    fileParallelism: false,
    // Console output of the pages appears for failed journeys alone.
    silent: 'passed-only',
    // Number of pages checked at once; more pages would only wait for each other.
    maxConcurrency: 3,
    testTimeout: 120_000,
    // Same limit as Playwright's for finding an element.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
  },
})
