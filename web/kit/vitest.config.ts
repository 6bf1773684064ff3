import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web/kit',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    setupFiles: ['./src/testing/setup.ts'],
  },
})
