import '@hiwar/kit/theme/theme.css'
import { startEarly } from '@hiwar/kit/shell/early/start-early.ts'

void startEarly(async (early) => (await import('./main.tsx')).start(early))
