import { defineConfig } from 'vite'
import { appConfig } from '../kit/vite/app-config.ts'

export default defineConfig(appConfig({ base: '/', port: 4102 }))
