import {
  createTheme,
  type CSSVariablesResolver,
  type InputWrapperProps,
  type MantineColorsTuple,
  type MenuProps,
  type ModalProps,
} from '@mantine/core';

const fontFamily = '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

const gray: MantineColorsTuple = [
  '#f6f7f9',
  '#f1f3f7',
  '#e9ecf1',
  '#e4e7ec',
  '#d3d9e2',
  '#667085',
  '#5b6475',
  '#434b5a',
  '#2e3542',
  '#1d2433',
];

const dark: MantineColorsTuple = [
  '#e7eaf0',
  '#c6ccd8',
  '#a2abbb',
  '#8f99ab',
  '#343b49',
  '#222733',
  '#1a1e27',
  '#1a1e27',
  '#12151c',
  '#0d0f14',
];

const modal: Partial<ModalProps> = {
  size: 500,
  // So that a dialog with eight fields fits a phone without scrolling.
  yOffset: 12,
  radius: 'lg',
  centered: true,
  transitionProps: { duration: 120 },
  overlayProps: { backgroundOpacity: 0.45 },
};
// A <header> in a dialog would be a second banner landmark of the page.
const plainHeader = { component: 'div' };
// The placeholder is an element that role="menu" must not contain.
const menu: Partial<MenuProps> = { withInitialFocusPlaceholder: false };
// A scroll area within the list cannot be scrolled by keyboard in Safari; `global.css` lets the list scroll instead.
const choices = { withScrollArea: false };
// A description below its field keeps the fields of a row aligned.
const inputWrapper: Partial<InputWrapperProps> = { inputWrapperOrder: ['label', 'input', 'description', 'error'] };

export const theme = createTheme({
  primaryColor: 'indigo',
  // #3b5bdb: white text on it is readable in both themes, unlike on Mantine's default shade.
  primaryShade: 8,
  colors: { gray, dark },
  black: '#1d2433',
  fontFamily,
  headings: { fontFamily, fontWeight: '650', sizes: { h1: { fontSize: '21px', lineHeight: '1.3' } } },
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '18px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '14px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '32px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain objects: importing the components here would load them with the first page.
  components: {
    Autocomplete: { defaultProps: choices },
    DrawerHeader: { defaultProps: plainHeader },
    Menu: { defaultProps: menu },
    InputWrapper: { defaultProps: inputWrapper },
    Modal: { defaultProps: modal },
    ModalHeader: { defaultProps: plainHeader },
    MultiSelect: { defaultProps: choices },
    Select: { defaultProps: choices },
  },
});

/** Replaces Mantine's colours that have too little contrast or differ from the tokens. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-color-anchor': 'var(--accent)', '--mantine-color-error': 'var(--danger)' },
  light: {
    '--mantine-color-success': '#087f5b',
    '--mantine-color-indigo-light': '#edf2ff',
    '--mantine-color-indigo-light-hover': '#dbe4ff',
    '--mantine-color-indigo-light-color': '#3b5bdb',
  },
  dark: {
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-success': '#38d9a9',
    '--mantine-color-disabled': '#262c38',
    '--mantine-color-red-light-color': 'var(--danger)',
    '--mantine-color-indigo-text': '#91a7ff',
    '--mantine-color-indigo-light': '#232c4a',
    '--mantine-color-indigo-light-hover': '#2b3659',
    '--mantine-color-indigo-light-color': '#91a7ff',
    '--mantine-color-indigo-outline': '#91a7ff',
  },
});
