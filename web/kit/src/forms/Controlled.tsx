import type { ReactNode } from 'react'
import { type Control, Controller, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form'
import { fieldText } from '../words/field-codes.ts'

interface ControlledField<Value> {
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  ref: (element: HTMLElement | null) => void
  error: string | undefined
}

interface ControlledProps<Values extends FieldValues, Sent, Name extends FieldPath<Values>> {
  control: Control<Values, unknown, Sent>
  name: Name
  children: (field: ControlledField<FieldPathValue<Values, Name>>) => ReactNode
}

/** Connects a custom input (code boxes, chips, stars) to a form. */
export function Controlled<Values extends FieldValues, Sent, Name extends FieldPath<Values>>(
  props: ControlledProps<Values, Sent, Name>,
): ReactNode {
  return (
    <Controller
      control={props.control}
      name={props.name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => {
        const message = fieldState.error?.message
        return <>{props.children({ value, onChange, onBlur, ref, error: message && fieldText(message) })}</>
      }}
    />
  )
}
