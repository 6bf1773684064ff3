import { defineConfig } from 'vite'
import { appConfig } from '../kit/vite/app-config.ts'
import { renderer } from '../kit/vite/renderer.ts'

const config = appConfig({ port: 4103 })

export default defineConfig({ ...config, plugins: [...(config.plugins ?? []), renderer(import.meta.dirname)] })
