import classes from './auth.module.css';

/** A SIM card and its signal, drawn in thin lines. */
export const AuthPicture = () => (
  <svg className={classes.picture} viewBox="0 0 400 360" fill="none" stroke="#fff" strokeWidth="1.5" aria-hidden>
    {[90, 135, 180, 225].map((radius, index) => (
      <circle key={radius} cx="200" cy="180" r={radius} opacity={0.22 - index * 0.045} />
    ))}
    <path
      d="M148 92h74l42 42v122a12 12 0 0 1-12 12H148a12 12 0 0 1-12-12V104a12 12 0 0 1 12-12Z"
      fill="#fff"
      fillOpacity=".08"
      opacity=".95"
    />
    <rect x="162" y="168" width="76" height="72" rx="10" opacity=".9" />
    <path d="M162 192h24M162 216h24M214 192h24M214 216h24M200 168v18M200 222v18" opacity=".9" />
    <rect x="186" y="186" width="28" height="36" rx="6" opacity=".9" />
  </svg>
);
