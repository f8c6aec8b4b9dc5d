import type { ComponentType, SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** In pixels, of a square. */
  size?: number;
  /** The width of its lines at 24 pixels. */
  stroke?: number;
}

export type Icon = ComponentType<IconProps>;

/** A component that draws these lines on a square of 24 units. */
export const createIcon =
  (name: string, path: string): Icon =>
  ({ size = 24, stroke = 2, color = 'currentColor', ...props }) => (
    <svg
      width={size}
      height={size}
      data-icon={name}
      viewBox="0 0 24 24"
      fill="none"
      stroke={color}
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <path d={path} />
    </svg>
  );
