import { defineConfig } from 'vite'
import { appConfig } from '../vite/app-config.ts'

export default defineConfig(appConfig({ base: '/', port: 4109 }))
