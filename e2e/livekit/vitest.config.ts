import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Calls over a real media server; outside the default run. Each test is a proof, printed with its figures. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['*.livekit.ts'],
    globalSetup: 'global-setup.ts',
    setupFiles: '../print-pages.ts',
    reporters: ['verbose'],
    silent: 'passed-only',
    fileParallelism: false,
    testTimeout: 240_000,
    // Longer than LiveKit's library tries to come back to a server that was killed.
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 180_000,
  },
})
