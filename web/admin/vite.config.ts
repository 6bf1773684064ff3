import { defineConfig } from 'vite'
import { appConfig } from '../kit/vite/app-config.ts'

/** What the first page needs is one file, and small files join others. */
const groups = [
  { name: 'first', tags: ['$initial' as const], priority: 1 },
  { name: 'rest', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 6000 },
]

export default defineConfig(appConfig({ base: '/', port: 4102, groups }))
