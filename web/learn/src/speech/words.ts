import { forReader } from '@hiwar/kit/words/reader.ts'

export const speechWords = { say: 'سماع الكلمة' } as const
forReader(speechWords)
