import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/**
 * Journeys that need their own network and root rights to create it. They are outside the default run, one file after
 * the other.
 */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['*.network.ts'],
    globalSetup: 'global-setup.ts',
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
})
