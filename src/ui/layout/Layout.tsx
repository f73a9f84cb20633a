import type { HTMLAttributes } from 'react';

interface Props extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'header' | 'p' | 'ul' | 'ol' | 'li' | 'fieldset';
  /** Turns off the fields of a fieldset. */
  disabled?: boolean;
  /** The distance between the children, as a step of the spacing scale; see tokens.css. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 8;
}

interface BoxProps extends Props {
  kind: string;
}

function Box({ kind, as: Tag = 'div', gap = 3, className = '', ...rest }: BoxProps) {
  return <Tag {...rest} className={`${kind} ${className}`.trim()} data-gap={gap} />;
}

/** Children below each other, each as wide as the stack. */
export function Stack(props: Props) {
  return <Box {...props} kind="stack" />;
}

/** Children beside each other on one line. */
export function Row(props: Props) {
  return <Box {...props} kind="row" />;
}

/** Children beside each other, on as many lines as they need. */
export function Cluster(props: Props) {
  return <Box {...props} kind="cluster" />;
}

/** A title or a value, and what belongs to it at the other end of the line. */
export function Toolbar(props: Props) {
  return <Box {...props} kind="cluster" data-ends />;
}

/** The buttons of a long form, with its total, which stay in view above the staff menu. */
export function ActionBar(props: Props) {
  return <Box {...props} kind="action-bar" />;
}

interface CardProps extends Props {
  /** How far the children are from the frame; `l` grows with the screen. */
  size?: 'm' | 'l';
}

/** Children below each other in a frame. */
export function Card({ size = 'm', ...rest }: CardProps) {
  return <Box {...rest} kind="card stack" data-size={size} />;
}
