import { businessFigureEndpoints } from '@hiwar/contract/money/business-figures.ts'
import { serve } from '../../platform/action.ts'
import { readFigures, readHours } from './read.ts'

export const figureRoutes = [
  serve(businessFigureEndpoints.read, readFigures),
  serve(businessFigureEndpoints.hours, readHours),
]
