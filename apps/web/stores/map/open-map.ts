import { storeMap, type Coordinates } from '@simdesk/rules';
import {
  control,
  divIcon,
  DomUtil,
  GridLayer,
  map as createMap,
  marker as createMarker,
  tileLayer,
  type Coords,
  type LatLng,
  type Map as LeafletMap,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { addCountry } from './add-country.ts';
import classes from './store-map.module.css';

export interface MapHandle {
  /** Moves the marker, and pans the map if the marker is outside it. */
  show: (position: Coordinates | null) => void;
  close: () => void;
}

interface Options {
  tileUrl: string | null;
  texts: { zoomIn: string; zoomOut: string; source: string; background: string };
  position: Coordinates | null;
  /** Whether tiles fade in and zooming is animated. */
  moves: boolean;
  onPick: (position: Coordinates) => void;
}

/** A Leaflet map with one marker. Where map tiles do not load, it shows the drawn map of Italy. */
export const openMap = (element: HTMLElement, { tileUrl, texts, position, moves, onPick }: Options): MapHandle => {
  const map = createMap(element, {
    zoomControl: false,
    scrollWheelZoom: false,
    attributionControl: false,
    fadeAnimation: moves,
    zoomAnimation: moves,
    maxZoom: 19,
  });
  const { latitude, longitude } = position ?? storeMap.centre;
  map.setView([latitude, longitude], storeMap.zoom);
  // The wheel scrolls the page until the map has the focus.
  map.on('focus', () => map.scrollWheelZoom.enable()).on('blur', () => map.scrollWheelZoom.disable());
  control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  addCountry(map);
  new CoordinateGrid().addTo(map);
  control.attribution({ prefix: false }).addAttribution(texts.background).addTo(map);
  if (tileUrl !== null) addTiles(map, tileUrl, texts.source);

  const marker = createMarker(map.getCenter(), { icon: pin, draggable: true, keyboard: false, autoPan: true });
  const pick = (position: LatLng) => {
    const { lat, lng } = position.wrap();
    onPick({ latitude: lat, longitude: lng });
  };
  map.on('click', ({ latlng }) => pick(latlng));
  marker.on('dragend', () => pick(marker.getLatLng()));

  const show: MapHandle['show'] = (next) => {
    if (next === null) return void marker.remove();
    marker.setLatLng([next.latitude, next.longitude]).addTo(map);
    if (!map.getBounds().contains(marker.getLatLng())) map.panTo(marker.getLatLng());
  };
  show(position);
  return { show, close: () => void map.remove() };
};

/** The drawn map has details of a hundred metres. */
const closerThanTheDrawnMap = 12;
const mostFailures = 4;

/** Tiles that do not load leave the drawn map visible; a server that sends none is not asked again. */
const addTiles = (map: LeafletMap, tileUrl: string, attribution: string): void => {
  const className = classes['tiles'] ?? '';
  // OpenStreetMap requires the site's origin as the referrer.
  const tiles = tileLayer(tileUrl, { className, attribution, referrerPolicy: 'origin' });
  let failures = 0;
  let hasLoaded = false;
  tiles.on('tileload', () => (hasLoaded = true));
  tiles.on('tileerror', ({ tile }: { tile: HTMLElement }) => {
    tile.style.display = 'none';
    failures += 1;
    if (!hasLoaded && failures >= mostFailures) tiles.remove();
  });
  tiles.addTo(map);
};

const pin = divIcon({
  className: classes['pin'] ?? '',
  html: '<svg viewBox="0 0 28 36" aria-hidden="true"><path d="M14 35C14 35 26 22.5 26 13.5A12 12 0 0 0 2 13.5C2 22.5 14 35 14 35Z"/><circle cx="14" cy="13.5" r="4.5"/></svg>',
  iconSize: [28, 36],
  iconAnchor: [14, 35],
});

/** Squares labelled with the coordinates of their corner, for orientation closer than the drawn map has details. */
class CoordinateGrid extends GridLayer {
  override createTile(coords: Coords): HTMLElement {
    if (coords.z < closerThanTheDrawnMap) return DomUtil.create('div');
    const tile = DomUtil.create('div', classes['square']);
    const { lat, lng } = this._map.unproject(coords.scaleBy(this.getTileSize()), coords.z);
    tile.textContent = `${lat.toFixed(3)}, ${lng.toFixed(3)}`;
    return tile;
  }
}
