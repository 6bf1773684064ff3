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

/**
 * Connects a custom input (code boxes, chips, stars) to a form. Leaving an untouched input checks nothing, as with
 * `field` of the form: an error would move what the finger is about to press.
 */
export function Controlled<Values extends FieldValues, Sent, Name extends FieldPath<Values>>(
  props: ControlledProps<Values, Sent, Name>,
): ReactNode {
  return (
    <Controller
      control={props.control}
      name={props.name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => {
        const message = fieldState.error?.message
        const leave = () => fieldState.isDirty && onBlur()
        return <>{props.children({ value, onChange, onBlur: leave, ref, error: message && fieldText(message) })}</>
      }}
    />
  )
}
