import { join } from 'node:path'
import { defineConfig } from 'vite'
import { appConfig } from '../kit/vite/app-config.ts'
import { renderer } from '../kit/vite/renderer.ts'
import { chunkGroups } from './vite/chunks.ts'
import { offlineWorker } from './vite/offline-worker.ts'
import { pageFiles } from './vite/page-files.ts'

const config = appConfig({ port: 4101, groups: chunkGroups(join(import.meta.dirname, 'src/main.tsx')) })
const own = [offlineWorker(), pageFiles(), renderer(import.meta.dirname)]

export default defineConfig({ ...config, plugins: [...(config.plugins ?? []), ...own] })
