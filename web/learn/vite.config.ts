import { defineConfig } from 'vite'
import { appConfig } from '../kit/vite/app-config.ts'
import { offlineWorker } from './vite/offline-worker.ts'

const config = appConfig({ base: '/', port: 4101 })

export default defineConfig({ ...config, plugins: [...(config.plugins ?? []), offlineWorker()] })
